#!/usr/bin/env node
// In a checkout without a build, Node runs the source.
import { existsSync } from 'node:fs'

const built = new URL('../dist/cli/main.js', import.meta.url)
const { main } = existsSync(built) ? await import(built.href) : await import('../src/cli/main.ts')
await main()
