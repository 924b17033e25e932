// Plain JavaScript on purpose: an old Node must be able to read this file and say in one line what is wrong and what to run.

/** Runs a program: its build in `dist`, or without one its source, which `source` imports. */
export async function launch({ program, built, source }) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 24) {
    const again = ['npx', '-p', 'node@24', 'node', ...process.argv.slice(1)].join(' ')
    process.stderr.write(`${program} needs Node 24, this is ${process.versions.node}. With it: ${again}\n`)
    process.exit(1)
  }
  const { existsSync } = await import('node:fs')
  const { enableCompileCache, registerHooks } = await import('node:module')
  const build = new URL(`../dist/${built}`, import.meta.url)
  enableCompileCache()
  if (existsSync(build)) return await import(build.href)
  // Workspace packages resolve to their source by a condition, which a script can only set for itself by a hook.
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, 'proscenium-source'] }),
  })
  return await source()
}
