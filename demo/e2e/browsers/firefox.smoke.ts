import { openFirefox } from './playwright-driver.ts'
import { smokeTest } from './smoke.ts'

smokeTest({ name: 'Firefox', openDriver: ({ firefox }) => openFirefox(firefox), secureOverHttp: true })
