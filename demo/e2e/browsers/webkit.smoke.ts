import { smokeTest } from './smoke.ts'
import { openWebkit } from './webkit-driver.ts'

smokeTest({ name: 'WebKit', openDriver: openWebkit, secureOverHttp: false })
