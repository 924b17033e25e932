import { inject } from 'vitest'
import { openChromium } from '../browsers/playwright-driver.ts'
import { testTabIn } from './tab-corpus.ts'

testTabIn('Chromium', () => openChromium(inject('proscenium').shell))
