import { describe, expect, it } from 'vitest'
import { occupiedPort } from './occupied-port.ts'
import { assertPortsAvailable, databaseName, demoPorts } from './ports.ts'

describe('the ports of the demo', () => {
  it('default to 4100, 4200, 4300, 4350 and 4360', () => {
    expect(demoPorts({})).toEqual({ partner: 4100, service: 4200, editor: 4300, site: 4350, mailbox: 4360 })
  })

  it('each have a variable, where 0 means any', () => {
    const env = { PROSCENIUM_PARTNER_PORT: '0', PROSCENIUM_SERVICE_PORT: '65535', PROSCENIUM_EDITOR_PORT: '8080' }
    expect(demoPorts(env)).toEqual({ partner: 0, service: 65_535, editor: 8080, site: 4350, mailbox: 4360 })
  })

  it.each(['', 'http', '-1', '65536', '80.5', ' 80', '0x50', '١٢'])('reject the value "%s"', (text) => {
    expect(() => demoPorts({ PROSCENIUM_EDITOR_PORT: text })).toThrow(`PROSCENIUM_EDITOR_PORT is "${text}", not a port`)
  })
})

it.each([
  [4200, 'demo.sqlite'],
  [0, 'demo.sqlite'],
  [5200, 'demo-5200.sqlite'],
])('a demo whose service is on port %i keeps its data in %s', (service, name) => {
  expect(databaseName({ service })).toBe(name)
})

describe('an occupied port', () => {
  it('is named in one line with the variable that changes it', async () => {
    const { port, close } = await occupiedPort()
    try {
      await expect(assertPortsAvailable({ partner: 0, service: port, editor: 0, site: 0, mailbox: 0 })).rejects.toThrow(
        new Error(
          `Cannot open port ${port} for the service (EADDRINUSE): stop the process that uses it, or set PROSCENIUM_SERVICE_PORT to another`,
        ),
      )
    } finally {
      await close()
    }
    await expect(
      assertPortsAvailable({ partner: 0, service: port, editor: 0, site: 0, mailbox: 0 }),
    ).resolves.toBeUndefined()
  })

  it('may not be assigned twice within the demo', async () => {
    const { port, close } = await occupiedPort()
    await close()
    await expect(
      assertPortsAvailable({ partner: port, service: 0, editor: port, site: 0, mailbox: 0 }),
    ).rejects.toThrow(
      new Error(`Port ${port} is assigned to the partner and the editor: set PROSCENIUM_EDITOR_PORT to another`),
    )
  })
})
