import { openFirefox } from './firefox-hand.ts'
import { smokeTest } from './smoke.ts'

smokeTest('Firefox', ({ firefox }) => openFirefox(firefox))
