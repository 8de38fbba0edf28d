import { faults } from './faults.ts'

faults('node-redis')
