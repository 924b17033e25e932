import { smokeTest } from './smoke.ts'
import { openWebkit } from './webkit-driver.ts'

smokeTest('WebKit', openWebkit)
