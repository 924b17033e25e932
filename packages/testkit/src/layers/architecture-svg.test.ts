import { describe, expect, it } from 'vitest'
import { architectureSvg } from './architecture-svg.ts'
import { layers } from './import-rules.ts'

const page = {
  name: 'page',
  paths: ['packages/page/src'],
  imports: ['core/model'],
  packages: ['@proscenium/core/parts', 'preact'],
}
const core = { name: 'core/model', paths: ['packages/core/src/model'], importsTypes: ['core/ports'] }
const ports = { name: 'core/ports', paths: ['packages/core/src/ports'] }

describe('the architecture diagram', () => {
  it('is current: docs/architecture.svg shows the import table', async () => {
    await expect(architectureSvg(layers)).toMatchFileSnapshot('../../../../docs/architecture.svg')
  })

  it('draws each permitted import between packages once, importers first', () => {
    const svg = architectureSvg([core, ports, page])
    expect(svg.match(/<title>.*?<\/title>/g)).toEqual(['<title>page → core</title>'])
    expect(svg.indexOf('>page</text>')).toBeLessThan(svg.indexOf('>core</text>'))
  })

  it('marks a type-only import', () => {
    const svg = architectureSvg([
      { ...page, imports: [], packages: [], packageTypes: ['@proscenium/core'] },
      core,
      ports,
    ])
    expect(svg).toContain('<title>page → core (types)</title>')
    expect(svg).toContain('model → <tspan class="types">ports</tspan>')
  })

  it('rejects packages that import each other', () => {
    expect(() => architectureSvg([page, { ...core, packages: ['@proscenium/page'] }])).toThrow(
      'packages import each other: page, core',
    )
  })
})
