import { faults } from './faults.ts'

faults('ioredis')
