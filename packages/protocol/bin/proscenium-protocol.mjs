#!/usr/bin/env node
// The checks and their browser driver are in an optional package, so that no application installs them.
const checker = '@proscenium/protocol-testing'
const command = await import(`${checker}/command`).catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
})
if (command === undefined) process.stderr.write(`\`check\` needs ${checker}: npm install --save-dev ${checker}\n`)
process.exitCode = command === undefined ? 2 : await command.runCommand(process.argv.slice(2))
