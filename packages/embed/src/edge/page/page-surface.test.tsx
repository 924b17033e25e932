import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { brandingOf } from '../../core/branding/branding.ts'
import { sampleSession } from '../../ports/memory/memory-ports.ts'
import { de } from '../../messages/de.ts'
import { he } from '../../messages/he.ts'
import { languageFor } from '@proscenium/design/locale'
import { noscriptMessages } from '@proscenium/design/noscript-messages'
import { mountEditorFrame } from '../editor/editor-frame.ts'
import { findPageParts, showBranding, showLanguage, showPhase } from './page-surface.ts'
import { configText, createBrowserNetwork, isSandboxed } from './page.ts'

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')

beforeEach(() => {
  const [, body = ''] = html.split(/<\/?body>/)
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  document.body.replaceChildren(...parsed.body.children)
})

describe('the page’s document', () => {
  it('wears nobody’s name and leaves the server its place for the configuration', () => {
    verifies('H-02')
    const seen = html.replace('<!--embed:config-->', '')
    expect(seen).not.toBe(html)
    expect(seen).not.toMatch(/proscenium/i)
    expect(seen).toContain('>Workspace</title>')
  })

  it('holds nothing that a strict content policy refuses', () => {
    expect(html).not.toMatch(/\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)/)
  })

  it('names each text of its own for the server to translate, and says it in English until then', () => {
    verifies('H-15')
    const named = [...html.matchAll(/ data-word="([^"]+)"[^>]*>([^<]*)</g)]
    const said = named.map(([, name = '', text = '']) => [name, text.replaceAll(/\s+/g, ' ').trim()] as const)
    expect(new Map(said)).toEqual(noscriptMessages('en'))
    const rest = html.replaceAll(/( data-word="[^>]*>)[^<]*/g, '$1').replaceAll(/<code[^]*?<\/code|<!--.*-->/g, '<i')
    const unnamed = rest.replaceAll(/<[^>]*>/g, '')
    expect(unnamed.trim()).toBe('')
  })

  it('says which language it is in, names the editor in it, and leaves the skeleton as the editor lies', () => {
    verifies('H-15')
    const parts = findPageParts(document)
    showLanguage(parts, languageFor(['he-IL']), he.workspace)
    const frame = mountEditorFrame({ slot: parts.slot, src: 'about:blank', title: 'העורך' })
    expect([document.documentElement.lang, document.documentElement.dir, document.title]).toEqual([
      'he',
      'rtl',
      'סביבת העבודה',
    ])
    expect(document.querySelector<HTMLElement>('.skeleton')?.dir).toBe('ltr')
    showLanguage(parts, languageFor(['de-AT']), de.workspace)
    expect([document.documentElement.lang, document.documentElement.dir, frame.title]).toEqual(['de', 'ltr', 'Editor'])
  })

  it('keeps the editor out of reach until it is open', () => {
    const parts = findPageParts(document)
    expect(parts.slot.hasAttribute('inert')).toBe(true)
    expect(document.querySelector('#late')).not.toBeNull()
    showPhase(parts, 'open')
    expect(document.querySelector('#late')).toBeNull()
    expect(parts.slot.hasAttribute('inert')).toBe(false)
    expect(parts.page.dataset['phase']).toBe('open')
    showPhase(parts, 'failed')
    expect(parts.slot.hasAttribute('inert')).toBe(true)
  })

  it('takes the partner’s colours once there is a partner', () => {
    verifies('H-02', 'H-03')
    const parts = findPageParts(document)
    showBranding(parts, null)
    expect(parts.page.style.length).toBe(0)
    expect(parts.page.dataset['branding']).toBeUndefined()
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: '#120A2A', branding_mode: 'clean' })))
    expect(parts.page.dataset['branding']).toBe('clean')
    expect(parts.page.style.getPropertyValue('--accent')).toBe('#120a2a')
    expect(parts.page.style.getPropertyValue('--on-accent')).toBe('#ffffff')
  })

  it('wears nothing of a session before that the next one has not', () => {
    verifies('H-03', 'B-21')
    const parts = findPageParts(document)
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: '#120A2A' })))
    showBranding(parts, brandingOf(sampleSession({ branding_accent_color: null, branding_mode: 'whitelabel' })))
    expect(parts.page.dataset['branding']).toBe('whitelabel')
    expect(parts.page.style.getPropertyValue('--accent')).toBe('')
  })

  it('is refused when a part is missing', () => {
    document.body.replaceChildren()
    expect(() => findPageParts(document)).toThrow('the page lacks #page')
  })
})

describe('what the page reads', () => {
  it('finds the configuration or knows that there is none', () => {
    expect(configText(document)).toBeNull()
    const meta = document.createElement('meta')
    meta.name = 'embed:config'
    meta.content = '{"a":1}'
    document.head.append(meta)
    expect(configText(document)).toBe('{"a":1}')
    meta.remove()
  })

  it('knows a frame without an origin of its own', () => {
    verifies('H-01')
    expect(isSandboxed({ origin: 'null' })).toBe(true)
    expect(isSandboxed({ origin: 'https://service.example' })).toBe(false)
  })

  it('hears of the connection until it stops listening', () => {
    const heard: boolean[] = []
    const stop = createBrowserNetwork(window).subscribe((online) => heard.push(online))
    window.dispatchEvent(new Event('offline'))
    stop()
    window.dispatchEvent(new Event('online'))
    expect(heard).toHaveLength(1)
  })
})
