import { redisFaults } from './faults.ts'

redisFaults('node-redis')
