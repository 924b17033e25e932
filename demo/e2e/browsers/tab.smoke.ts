import { inject } from 'vitest'
import { testTabIn } from '../tab/tab-corpus.ts'
import { openFirefox } from './playwright-driver.ts'
import { openWebkit } from './webkit-driver.ts'

const { engines } = inject('proscenium')
if (engines === undefined) throw new Error('run this test by "check browsers"')
testTabIn('Firefox', () => openFirefox(engines.firefox))
testTabIn('WebKit', () => openWebkit(engines))
