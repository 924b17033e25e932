import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from './paths.ts'

/** Environment in which the workspace's own tools and Node 24 come first. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
})

/**
 * Runs one of the workspace's tools with visible output. Returns its exit code; 1 if it did not start or was killed.
 */
export function runTool(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), ...env } })
  if (result.error) console.error(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

/** As `runTool`, while this process goes on: it may serve the tool, or read what other programs write. */
export async function runToolBeside(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), ...env } })
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code ?? 1
  } catch (error) {
    console.error(`${command}: ${String(error)}`)
    return 1
  }
}
