// The reference editor under the suite that every editor team runs on its own, at its address and from outside.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { useStage } from './stage.ts'

const stage = useStage()

it('the reference editor breaks no rule that can be seen from its host', { timeout: 180_000 }, async () => {
  const { service, editor } = stage.demo.addresses
  const page = await (await stage.newContext()).newPage()
  const address = `${service}/conformance`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Host</title>' }),
  )
  await page.goto(address)
  await page.addScriptTag({ type: 'module', content: await bundled('conformance-page.ts') })
  await page.waitForFunction(() => 'check' in window)
  const { checks, text } = await page.evaluate((at) => window.check(at), `${editor}/`)
  expect(text).not.toMatch(/^FAILED/m)
  expect(checks.filter(({ outcome }) => outcome === 'passed')).toHaveLength(13)
})

async function bundled(file: string): Promise<string> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['proscenium-source', 'module', 'import', 'browser', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fileURLToPath(new URL(file, import.meta.url)) },
    },
  })
  // Vite declares the whole process to be in production, which this one is not.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = outputs.flatMap(({ output }) => output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])))
  if (chunk === undefined) throw new Error(`${file} was not built`)
  return chunk
}
