import { openChromium } from './playwright-driver.ts'
import { smokeTest } from './smoke.ts'

smokeTest({ name: 'Chromium', openDriver: ({ chromium }) => openChromium(chromium), secureOverHttp: true })
