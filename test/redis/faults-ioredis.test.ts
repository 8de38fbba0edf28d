import { fleetFaults, redisFaults } from './faults.ts'

redisFaults('ioredis')
fleetFaults()
