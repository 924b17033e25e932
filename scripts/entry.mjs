// Plain JavaScript on purpose: an old Node must be able to read this file and say in one line what is wrong.
import module from 'node:module'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `proscenium needs Node 24, this is ${process.versions.node}: run the command through pnpm (npx pnpm@12 ${process.argv[2] ?? 'demo'}), which installs it`,
  )
  process.exit(1)
}
// Some tools write colour codes into files and pipes too.
if (!process.stdout.isTTY && process.env.FORCE_COLOR === undefined) process.env.NO_COLOR ??= '1'
const commands = ['demo', 'dev', 'test', 'check', 'build', 'bench']
const command = process.argv[2] ?? ''
if (!commands.includes(command)) {
  console.error(`unknown command "${command}": one of ${commands.join(', ')}`)
  process.exit(2)
}
// A command loads hundreds of modules; the next one finds them compiled.
module.enableCompileCache()
const { run } = await import(`./${command}.ts`)
try {
  process.exitCode = await run(process.argv.slice(3))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
