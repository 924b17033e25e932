import { inject } from 'vitest'
import { openChromium } from '../browsers/playwright-driver.ts'
import { testMediaIn } from './tab-media.ts'

testMediaIn('Chromium', 206, () => openChromium(inject('proscenium').browser))
