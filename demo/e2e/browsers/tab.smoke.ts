import { inject } from 'vitest'
import { testTabIn } from '../tab/tab-corpus.ts'
import { testMediaIn } from '../tab/tab-media.ts'
import { openFirefox } from './playwright-driver.ts'
import { openWebkit } from './webkit-driver.ts'

const { engines } = inject('proscenium')
if (engines === undefined) throw new Error('run this test by "check browsers"')
testTabIn('Firefox', () => openFirefox(engines.firefox))
testTabIn('WebKit', () => openWebkit(engines))
testMediaIn('Firefox', 206, () => openFirefox(engines.firefox))
// It reads a short file as a whole.
testMediaIn('WebKit', 200, () => openWebkit(engines))
