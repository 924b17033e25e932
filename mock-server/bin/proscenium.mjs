#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to read this file and say in one line what is wrong.
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`proscenium needs Node 24, this is ${process.versions.node}\n`)
  process.exit(1)
}
const { existsSync } = await import('node:fs')
const { enableCompileCache, registerHooks } = await import('node:module')
const built = new URL('../dist/cli.js', import.meta.url)
enableCompileCache()
if (existsSync(built)) {
  await import(built.href)
} else {
  // Workspace packages resolve to their source by a condition, which a script can only set for itself by a hook.
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, 'proscenium-source'] }),
  })
  await import('../src/cli/main.ts')
}
