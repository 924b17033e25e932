import { suitePasses } from './check/cluster/cluster.ts'
console.log(await suitePasses())
process.exit()
