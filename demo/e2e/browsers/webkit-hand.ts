// WebKitGTK by WebDriver: every click is real input, also in nested frames and popups.
import { writeFileSync } from 'node:fs'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { frameOf, locate, type Hand, type Place, type Target } from './hand.ts'
import { startWebkit, type WebkitPrograms } from './webkit-process.ts'

export async function openWebkit(programs: WebkitPrograms): Promise<Hand> {
  const process = await startWebkit(programs)
  try {
    const driver = await new Builder()
      .usingServer(process.address)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build()
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
    const hand = handOf(driver, await driver.getWindowHandle())
    return {
      ...hand,
      async close() {
        // A browser that crashed cannot end its session; its processes end all the same.
        await driver.quit().catch(() => undefined)
        await process.close()
      },
    }
  } catch (error) {
    await process.close()
    throw error
  }
}

function handOf(driver: WebDriver, main: string): Omit<Hand, 'close'> {
  async function enter(place: Place): Promise<void> {
    await driver.switchTo().window(place === 'payment' ? await otherWindow() : main)
    await driver.switchTo().defaultContent()
    if (place !== 'embed' && place !== 'editor') return
    await driver.switchTo().frame(await found({ place: 'partner', css: frameOf.embed }))
    if (place === 'editor') await driver.switchTo().frame(await found({ place: 'embed', css: frameOf.editor }))
  }

  async function otherWindow(): Promise<string> {
    const other = (await driver.getAllWindowHandles()).find((handle) => handle !== main)
    if (other === undefined) throw new Error('no document of the payment yet')
    return other
  }

  async function found(target: Target): Promise<WebElement> {
    const element = await run<WebElement | null>(locate, target)
    if (element === null) throw new Error(`not in the ${target.place}: ${target.css} ${target.text ?? ''}`)
    return element
  }

  const run = <Output>(code: (input: never) => unknown, input: unknown): Promise<Output> =>
    driver.executeScript<Output>(`return (${String(code)})(arguments[0])`, input)

  async function elementAt(target: Target): Promise<WebElement> {
    await enter(target.place)
    return await found(target)
  }

  return {
    async open(address) {
      await enter('partner')
      await driver.get(address)
    },
    async reload() {
      await enter('partner')
      await driver.navigate().refresh()
    },
    click: async (target) => (await elementAt(target)).click(),
    async type(target, text) {
      const field = await elementAt(target)
      await field.click()
      await field.sendKeys(text)
    },
    async evaluate(place, code, input) {
      await enter(place)
      return await run(code, input)
    },
    windows: async () => (await driver.getAllWindowHandles()).length,
    async resize(width, height) {
      await enter('partner')
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    async screenshot(file) {
      await enter('partner')
      writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'))
    },
  }
}
