// Listens for the shortcuts of `shortcut-table.ts` (E-09).
import type { Workspace } from '../../models/workspace.ts'
import { shortcutEntries, type Chord, type Shortcut } from './shortcut-table.ts'

export { SEARCH_BOX_ID } from './shortcut-table.ts'

/**
 * None works in a text field or a menu, behind a dialog, or on a control that uses the key itself. Returns an unsubscribe
 * function.
 */
export function listenForShortcuts(target: Window, workspace: Workspace): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isForEditor(event, target.document)) return
    const shortcut = find(event, latinKey(event))
    if (shortcut === null || usesKey(event)) return
    // The browser closes an open menu with Escape, unless that is prevented.
    if (event.key !== 'Escape') event.preventDefault()
    shortcut.run(workspace)
  }
  target.addEventListener('keydown', onKey)
  return () => target.removeEventListener('keydown', onKey)
}

/** Whether a key may be a shortcut: not while the user types, composes text or has a dialog open. */
export function isForEditor({ isComposing, target }: KeyboardEvent, document: Document): boolean {
  return !isComposing && !isTyping(target) && document.querySelector('dialog[open]') === null
}

/** Characters of keys by their place, for layouts whose letters are not Latin and those where `[` needs AltGr. */
const places: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Equal: '+',
  Minus: '-',
}

/**
 * The key's name as in a chord; for a character that is not Latin, what the key's place types elsewhere. What the layout
 * types counts first: on a French keyboard, A is where Q is elsewhere.
 */
export function latinKey({ key, code }: KeyboardEvent): string {
  if (key.length !== 1 || isAscii(key)) return key
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : (places[code] ?? key)
}

function find(event: KeyboardEvent, name: string): Shortcut | null {
  const key = name.length === 1 ? name.toLowerCase() : name
  const found = shortcutEntries.find(([, { chords }]) => chords.some((chord) => matches(chord, event, key)))
  return found?.[1] ?? null
}

function matches({ key, ctrl = false, shift = false }: Chord, event: KeyboardEvent, typed: string): boolean {
  if (key !== typed) return false
  const isCharacter = typed.length === 1 && !/[a-z ]/.test(typed)
  // AltGr is how some layouts type a character; Windows reports it as Ctrl and Alt.
  if (isCharacter && event.getModifierState('AltGraph')) return !ctrl
  const holdsCtrl = event.ctrlKey || event.metaKey
  return !event.altKey && holdsCtrl === ctrl && (isCharacter || event.shiftKey === shift)
}

function isAscii(character: string): boolean {
  return character >= ' ' && character <= '~'
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(FIELD) || target.isContentEditable)
}

const FIELD = 'input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"]), textarea, select'
const PRESSED_BY_SPACE = 'button, summary, a[href], input, [role="option"], [role="checkbox"]'
const MOVED_BY_KEYS =
  'input, [role="slider"], [role="separator"], [role="tab"], [role="radio"], [role="menuitem"], [role="option"]'
const MOVING = /^(?:Arrow|Home$|End$)/

/** Whether the focused control does something else with the key. */
function usesKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[popover]') !== null) return true
  if (key === ' ') return target.matches(PRESSED_BY_SPACE)
  return MOVING.test(key) && target.matches(MOVED_BY_KEYS)
}
