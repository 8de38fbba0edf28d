// Written by `npm run generate` from openapi/. Do not edit.
export const gateway = {
  "reads": {
    "eth_": "accounts blobBaseFee blockNumber call chainId coinbase createAccessList estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterLogs getLogs getProof getRawTransactionByHash getStorageAt getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionBySenderAndNonce getTransactionCount getTransactionReceipt getUncleByBlockHashAndIndex getUncleByBlockNumberAndIndex getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas protocolVersion simulateV1 syncing",
    "net_": "listening peerCount version",
    "web3_": "clientVersion sha3",
    "txpool_": "content contentFrom inspect status",
    "debug_": "getBadBlocks getRawBlock getRawHeader getRawReceipts getRawTransaction storageRangeAt traceBlock traceBlockByHash traceBlockByNumber traceCall traceCallMany traceTransaction",
    "trace_": "block call callMany filter get rawTransaction replayBlockTransactions replayTransaction transaction",
    "": "getAccountInfo getAsset getAssetBatch getAssetProof getAssetsByGroup getAssetsByOwner getBalance getBlock getBlockCommitment getBlockHeight getBlockProduction getBlockTime getBlocks getBlocksWithLimit getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock getGenesisHash getHealth getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate getInflationReward getLargestAccounts getLatestBlockhash getLeaderSchedule getMaxRetransmitSlot getMaxShredInsertSlot getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts getRecentPerformanceSamples getRecentPrioritizationFees getSignatureStatuses getSignaturesForAddress getSlot getSlotLeader getSlotLeaders getStakeMinimumDelegation getSupply getTokenAccountBalance getTokenAccountsByDelegate getTokenAccountsByOwner getTokenLargestAccounts getTokenSupply getTransaction getTransactionCount getVersion getVoteAccounts isBlockhashValid minimumLedgerSlot simulateTransaction decoderawtransaction decodescript estimatesmartfee getbestblockhash getblock getblockchaininfo getblockcount getblockfilter getblockhash getblockheader getblockstats getchaintips getchaintxstats getdifficulty getmempoolancestors getmempooldescendants getmempoolentry getmempoolinfo getmininginfo getnetworkhashps getnetworkinfo getrawmempool getrawtransaction gettxout gettxoutproof gettxoutsetinfo testmempoolaccept validateaddress verifytxoutproof"
  },
  "look": "the transaction hash, which the sender can compute, with eth_getTransactionByHash",
  "errors": [
    {
      "code": -16429,
      "like": 429,
      "means": "too many requests"
    },
    {
      "code": 429,
      "like": 429,
      "means": "too many requests"
    },
    {
      "code": -16412,
      "like": 400,
      "means": "the range exceeds the limit"
    },
    {
      "code": -16503,
      "like": 503,
      "means": "the node cannot be reached"
    },
    {
      "code": -16504,
      "like": 504,
      "means": "the node did not answer in time"
    },
    {
      "code": -32700,
      "like": 400,
      "means": "the request is not valid JSON"
    },
    {
      "code": -32600,
      "like": 400,
      "means": "not a valid JSON-RPC request"
    },
    {
      "code": -32601,
      "like": 404,
      "means": "the method does not exist"
    },
    {
      "code": -32602,
      "like": 400,
      "means": "the parameters are invalid"
    },
    {
      "code": -32603,
      "like": 500,
      "means": "the node failed"
    }
  ],
  "codes": {
    "400": -32600,
    "401": 4100,
    "402": 4100,
    "403": 4100,
    "404": -32601,
    "429": -32005,
    "500": -32603
  },
  "lost": 4900
} as const
