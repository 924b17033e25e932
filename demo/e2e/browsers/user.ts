// A user of the demo, in any engine: every wait is for a condition, and a timeout names the missing condition.
import { expect } from 'vitest'
import { findElement, type BrowserDriver, type DocumentKind, type ElementTarget } from './browser-driver.ts'

/** Milliseconds of a wait. */
const PATIENCE = 60_000

export interface User {
  /** Waits for the element and clicks it. */
  press(kind: DocumentKind, css: string, text?: string): Promise<void>
  sees(kind: DocumentKind, css: string, text?: string): Promise<void>
  doesNotSee(kind: DocumentKind, css: string, text?: string): Promise<void>
  /** Waits for a field and replaces its text. */
  fills(kind: DocumentKind, css: string, text: string): Promise<void>
  /** Waits until a function of the editor's document returns this value. */
  finds<Input, Output>(run: (input: Input) => Output, input: Input, expected: Output): Promise<void>
}

export function createUser(driver: BrowserDriver): User {
  const isShown = async (target: ElementTarget): Promise<boolean> =>
    driver.evaluate(target.document, findElement, target).then((found) => found !== null)
  const named = (kind: DocumentKind, css: string, text?: string): ElementTarget => ({
    document: kind,
    css,
    ...(text === undefined ? {} : { text }),
  })
  const sees: User['sees'] = async (...at) => {
    await expect.poll(() => isShown(named(...at)), { message: at.join(' '), timeout: PATIENCE }).toBe(true)
  }
  return {
    sees,
    async press(...at) {
      await expect.poll(() => driver.click(named(...at)).then(() => true), { timeout: PATIENCE }).toBe(true)
    },
    async doesNotSee(...at) {
      await expect.poll(() => isShown(named(...at)), { message: `no ${at.join(' ')}`, timeout: PATIENCE }).toBe(false)
    },
    async fills(kind, css, text) {
      await sees(kind, css)
      await driver.type(named(kind, css), text)
    },
    async finds(run, input, expected) {
      const message = `${run.name} ${JSON.stringify(input)}`
      await expect.poll(() => driver.evaluate('editor', run, input), { message, timeout: PATIENCE }).toEqual(expected)
    },
  }
}

/** Runs in the page: number of elements. */
export function countOf(css: string): number {
  return document.querySelectorAll(css).length
}

/** Runs in the page: value of an attribute of the first element; '' without it. */
export function attributeOf({ css, name }: { readonly css: string; readonly name: string }): string {
  return document.querySelector(css)?.getAttribute(name) ?? ''
}
