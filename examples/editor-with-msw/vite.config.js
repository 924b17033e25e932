import { playwright } from '@vitest/browser-playwright'

/** A Chromium of yours; without it, that of `npx playwright install chromium`. */
const executablePath = process.env.CHROMIUM

export default {
  test: {
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath } }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
