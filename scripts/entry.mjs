// Plain JavaScript on purpose: an old Node must be able to read this file and say in one line what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `proscenium needs Node 24, this is ${process.versions.node}: run the verb through pnpm (npx pnpm@12 ${process.argv[2] ?? 'demo'}), which installs it`,
  )
  process.exit(1)
}
const verbs = ['demo', 'dev', 'test', 'check', 'build', 'bench']
const verb = process.argv[2] ?? ''
if (!verbs.includes(verb)) {
  console.error(`unknown verb "${verb}": one of ${verbs.join(', ')}`)
  process.exit(2)
}
const { run } = await import(`./${verb}.ts`)
try {
  process.exitCode = await run(process.argv.slice(3))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
