import { smokeTest } from './smoke.ts'
import { openWebkit } from './webkit-hand.ts'

smokeTest('WebKit', openWebkit)
