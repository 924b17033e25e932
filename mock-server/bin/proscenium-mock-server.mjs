#!/usr/bin/env node
import { launch } from './launch.mjs'

await launch({
  program: 'proscenium-mock-server',
  built: 'mock-server.js',
  source: () => import('../src/qa/main.ts'),
})
