import './viem'
import './ethers'
import { close } from './chain'

close()
