#!/usr/bin/env node
// The checks and their browser driver are in a package of their own, so that no application installs them.
const found = await import('@proscenium/protocol-testing/command').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
})
if (found === undefined)
  process.stderr.write(
    '`check` needs @proscenium/protocol-testing: npm install --save-dev @proscenium/protocol-testing\n',
  )
process.exitCode = found === undefined ? 2 : await found.runCommand(process.argv.slice(2))
