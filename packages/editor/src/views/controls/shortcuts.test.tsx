import { videoData } from '@proscenium/protocol-testing'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Workspace } from '../../models/workspace.ts'
import { createTestWorkspace } from '../../models/testing/test-workspace.ts'
import { ShortcutsSheet } from '../session/shortcuts-sheet.tsx'
import { shortcutEntries, shortcuts, type Chord } from './shortcut-table.ts'
import { listenForShortcuts } from './shortcuts.ts'

const context: { workspace?: Workspace; stop?: () => void } = {}
beforeEach(() => {
  const { editor, workspace } = createTestWorkspace()
  editor.open(videoData())
  context.workspace = workspace
  context.stop = listenForShortcuts(window, workspace)
})
afterEach(() => {
  context.stop?.()
  context.workspace?.dispose()
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const codes: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight', ' ': 'Space' }
const codeOf = (key: string): string => codes[key] ?? (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key)

/** Presses the chord on an element; returns whether the shortcut ran. */
function press({ key, ctrl = false, shift = false }: Chord, on: Element = document.body, more: object = {}): boolean {
  const name = shift && key.length === 1 ? key.toUpperCase() : key
  return !fireEvent.keyDown(on, { key: name, code: codeOf(key), ctrlKey: ctrl, shiftKey: shift, ...more })
}

/** Replaces the shortcut's command; returns how often it ran. */
function watch(name: keyof typeof shortcuts): () => number {
  const run = vi.spyOn(shortcuts[name] as { run: (workspace: Workspace) => void }, 'run').mockReturnValue(undefined)
  return () => run.mock.calls.length
}

const rows = shortcutEntries.flatMap(([name, { chords }]) => chords.map((chord) => ({ name, chord })))
const labelled = rows.map(({ name, chord }) => [JSON.stringify(chord), name, chord] as const)

describe('every shortcut', () => {
  it.each(labelled)('%s runs “%s” and nothing else', (_, name, chord) => {
    verifies('E-09')
    const others = shortcutEntries.filter(([other]) => other !== name).map(([other]) => watch(other))
    const runs = watch(name)
    // Escape still closes an open menu.
    expect(press(chord)).toBe(chord.key !== 'Escape')
    expect([runs(), ...others.map((count) => count())]).toEqual([1, ...others.map(() => 0)])
  })

  it.each(labelled)('%s rests in a text field', (_, name, chord) => {
    verifies('E-09')
    const runs = watch(name)
    for (const tag of ['input', 'textarea', 'select'] as const) {
      const field = document.body.appendChild(document.createElement(tag))
      expect(press(chord, field)).toBe(false)
    }
    expect(runs()).toBe(0)
  })

  it.each(labelled)('%s rests behind a dialog', (_, name, chord) => {
    verifies('E-09')
    const runs = watch(name)
    document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')
    press(chord)
    expect(runs()).toBe(0)
  })

  it.each(labelled)('%s rests in an open menu', (_, name, chord) => {
    verifies('E-09')
    const runs = watch(name)
    const menu = document.body.appendChild(document.createElement('div'))
    menu.setAttribute('popover', 'auto')
    press(chord, menu.appendChild(document.createElement('button')))
    expect(runs()).toBe(0)
  })

  it('has a chord of its own', () => {
    verifies('E-09')
    const chords = rows.map(({ chord: { key, ctrl = false, shift = false } }) => JSON.stringify([key, ctrl, shift]))
    expect(new Set(chords).size).toBe(chords.length)
  })

  it('is listed with all of its chords', () => {
    verifies('E-09')
    if (context.workspace === undefined) throw new Error('no workspace')
    HTMLDialogElement.prototype.showModal ??= () => undefined
    const { container } = render(<ShortcutsSheet session={context.workspace.session} />)
    expect(container.querySelectorAll('dt')).toHaveLength(shortcutEntries.length)
    expect(container.querySelectorAll('dd > span[dir="ltr"]')).toHaveLength(rows.length)
    expect(screen.getByText('Split at the playhead')).toBeDefined()
    expect(screen.getAllByText('Shift').length).toBeGreaterThan(1)
  })
})

describe('keyboards of other countries', () => {
  const altGr = { altKey: true, ctrlKey: true, modifierAltGraph: true }
  it.each([
    ['[ with AltGr, German', { key: '[', code: 'Digit8', ...altGr }, 'trimStart'],
    [']with AltGr without Ctrl, Linux', { key: ']', code: 'Digit9', altKey: true, modifierAltGraph: true }, 'trimEnd'],
    ['the key at [’s place, German', { key: 'ü', code: 'BracketLeft' }, 'trimStart'],
    ['J at its place, Russian', { key: 'о', code: 'KeyJ' }, 'backward'],
    ['Ctrl+Z at its place, Arabic', { key: 'ئ', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['? with Shift, English', { key: '?', code: 'Slash', shiftKey: true }, 'help'],
    ['/ with Shift, German', { key: '/', code: 'Digit7', shiftKey: true }, 'search'],
    ['+ with Shift, English', { key: '+', code: 'Equal', shiftKey: true }, 'zoomIn'],
    ['Cmd+S, Mac', { key: 's', code: 'KeyS', metaKey: true }, 'save'],
    ['capital S with Caps Lock', { key: 'S', code: 'KeyS' }, 'split'],
  ] as const)('%s', (_, event, name) => {
    verifies('E-09')
    const runs = watch(name)
    fireEvent.keyDown(document.body, event)
    expect(runs()).toBe(1)
  })

  it.each([
    ['what the layout types: Z on a German keyboard is not a Y', { key: 'z', code: 'KeyY', ctrlKey: true }, 'redo'],
    ['Alt+S, a browser’s menu', { key: 's', code: 'KeyS', altKey: true }, 'split'],
    ['Ctrl+L, the address bar', { key: 'l', code: 'KeyL', ctrlKey: true }, 'forward'],
  ] as const)('leave alone %s', (_, event, name) => {
    verifies('E-09')
    const runs = watch(name)
    fireEvent.keyDown(document.body, event)
    expect(runs()).toBe(0)
  })
})

describe('controls keep their own keys', () => {
  it.each([
    ['button', {}, ' ', 'toggle'],
    ['div', { role: 'slider' }, 'ArrowLeft', 'previousFrame'],
    ['div', { role: 'separator' }, 'Home', 'start'],
    ['input', { type: 'range' }, 'ArrowRight', 'nextFrame'],
  ] as const)('%s %j: %s', (tag, attributes, key, name) => {
    verifies('E-09')
    const runs = watch(name)
    const control = document.body.appendChild(document.createElement(tag))
    for (const [attribute, value] of Object.entries(attributes)) control.setAttribute(attribute, value)
    press({ key }, control)
    expect(runs()).toBe(0)
  })
})
