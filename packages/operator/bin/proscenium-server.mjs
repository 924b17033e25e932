#!/usr/bin/env node
import { launch } from './launch.mjs'

await launch({ program: 'proscenium-server', built: 'main.js', source: () => import('../src/server.ts') })
