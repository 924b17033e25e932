#!/usr/bin/env node
import { launch } from '@proscenium/operator/launch'

await launch({
  program: 'proscenium-mock-server',
  built: 'mock-server.js',
  source: () => import('../src/main.ts'),
})
