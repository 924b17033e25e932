// WebKitGTK through WebDriver: every click is real input, also in nested frames and popups.
import { writeFileSync } from 'node:fs'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import {
  blurControl,
  frameSelectors,
  findElement,
  type BrowserDriver,
  type DriveOptions,
  type DocumentKind,
  type ElementTarget,
} from './browser-driver.ts'
import { startWebkit, type WebkitPrograms } from './webkit-process.ts'

export async function openWebkit(programs: WebkitPrograms, options: DriveOptions = {}): Promise<BrowserDriver> {
  const process = await startWebkit(programs)
  try {
    const driver = await new Builder()
      .usingServer(process.address)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build()
    await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
    const browserDriver = createBrowserDriver(driver, { ...options, main: await driver.getWindowHandle() })
    return {
      ...browserDriver,
      async close() {
        // A crashed browser cannot end its session; its processes are ended separately.
        await driver.quit().catch(() => undefined)
        await process.close()
      },
    }
  } catch (error) {
    await process.close()
    throw error
  }
}

interface Windows extends DriveOptions {
  /** Handle of the first window. */
  readonly main: string
}

function createBrowserDriver(driver: WebDriver, { main, isFramed = false }: Windows): Omit<BrowserDriver, 'close'> {
  async function enter(kind: DocumentKind): Promise<void> {
    await driver.switchTo().window(kind === 'payment' ? await otherWindow() : main)
    await driver.switchTo().defaultContent()
    if (isFramed && kind !== 'payment')
      await driver.switchTo().frame(await found({ document: 'partner', css: frameSelectors.framed }))
    if (kind !== 'embed' && kind !== 'editor') return
    await driver.switchTo().frame(await found({ document: 'partner', css: frameSelectors.embed }))
    if (kind === 'editor') await driver.switchTo().frame(await found({ document: 'embed', css: frameSelectors.editor }))
  }

  async function enterPage(): Promise<void> {
    await driver.switchTo().window(main)
    await driver.switchTo().defaultContent()
  }

  async function otherWindow(): Promise<string> {
    const other = (await driver.getAllWindowHandles()).find((handle) => handle !== main)
    if (other === undefined) throw new Error('no document of the payment yet')
    return other
  }

  async function found(target: ElementTarget): Promise<WebElement> {
    const element = await run<WebElement | null>(findElement, target)
    if (element === null) throw new Error(`not in the ${target.document}: ${target.css} ${target.text ?? ''}`)
    return element
  }

  const run = <Output>(code: (input: never) => unknown, input: unknown): Promise<Output> =>
    driver.executeScript<Output>(`return (${String(code)})(arguments[0])`, input)

  async function elementAt(target: ElementTarget): Promise<WebElement> {
    await enter(target.document)
    return await found(target)
  }

  return {
    async open(address) {
      await enterPage()
      await driver.get(address)
    },
    async reload() {
      await enterPage()
      await driver.navigate().refresh()
    },
    click: async (target) => (await elementAt(target)).click(),
    async type(target, text) {
      const field = await elementAt(target)
      await field.click()
      await field.clear()
      await field.sendKeys(text.replaceAll('\n', Key.ENTER))
    },
    async pressKeys(kind, keys) {
      await enter(kind)
      await run(blurControl, null)
      for (const key of keys) await pressKey(driver, key)
    },
    async evaluate(kind, code, input) {
      await enter(kind)
      return await run(code, input)
    },
    windows: async () => (await driver.getAllWindowHandles()).length,
    async resize(width, height) {
      await enterPage()
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    async screenshot(file) {
      await enterPage()
      writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'))
    },
  }
}

/** Keys by their names in the DOM, as WebDriver writes them. */
const named: Readonly<Record<string, string>> = {
  ArrowDown: Key.DOWN,
  ArrowRight: Key.RIGHT,
  Home: Key.HOME,
}

async function pressKey(driver: WebDriver, combination: string): Promise<void> {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const actions = driver.actions()
  if (parts.includes('Shift')) actions.keyDown(Key.SHIFT)
  actions.sendKeys(named[key] ?? key)
  if (parts.includes('Shift')) actions.keyUp(Key.SHIFT)
  await actions.perform()
}
