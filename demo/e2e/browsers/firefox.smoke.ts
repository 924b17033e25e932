import { openFirefox } from './firefox-driver.ts'
import { smokeTest } from './smoke.ts'

smokeTest('Firefox', ({ firefox }) => openFirefox(firefox))
