import { statSync, unwatchFile, watchFile } from 'node:fs'
import { messageOf } from '../catalog/message.ts'
import { type McpToken, readTokens } from './mcp-tokens.ts'

/** How often the file is checked while there are no requests, in milliseconds. */
const watchInterval = 1_000

/**
 * The bearer tokens in a file, which are read again when the file changes. If the changed file is invalid, the tokens
 * that were read last stay valid.
 */
export class TokenFile {
  readonly #path: string
  readonly #onChange: (tokens: readonly McpToken[]) => void
  readonly #onError: (message: string) => void
  #stamp = ''
  #reading: Promise<void> | undefined

  /** Reads the file, and calls `onChange` with its tokens. */
  static async open(
    path: string,
    onChange: (tokens: readonly McpToken[]) => void,
    onError: (message: string) => void,
  ): Promise<TokenFile> {
    const file = new TokenFile(path, onChange, onError)
    file.#stamp = file.#readStamp()
    onChange(await readTokens(path))
    watchFile(path, { interval: watchInterval, persistent: false }, file.#check)
    return file
  }

  private constructor(
    path: string,
    onChange: (tokens: readonly McpToken[]) => void,
    onError: (message: string) => void,
  ) {
    this.#path = path
    this.#onChange = onChange
    this.#onError = onError
  }

  /** Reads the file again if it has changed. Called before each request, so that a removed token stops working at once. */
  async refresh(): Promise<void> {
    const stamp = this.#readStamp()
    if (stamp === this.#stamp) return this.#reading
    this.#stamp = stamp
    // One after the other, so that the newest content is applied last.
    this.#reading = (this.#reading ?? Promise.resolve()).then(() => this.#read())
    return this.#reading
  }

  close(): void {
    unwatchFile(this.#path, this.#check)
  }

  readonly #check = (): void => {
    void this.refresh()
  }

  async #read(): Promise<void> {
    try {
      this.#onChange(await readTokens(this.#path))
    } catch (error) {
      this.#onError(messageOf(error))
    }
  }

  /** Returns a text that differs after each change of the file. An editor may replace the file by another one. */
  #readStamp(): string {
    const stats = statSync(this.#path, { bigint: true, throwIfNoEntry: false })
    if (!stats) return 'missing'
    // Two changes within a tick of the system clock have the same time, so a file that is as new as that is read again.
    const isNew = Date.now() - Number(stats.mtimeMs) < 50
    return `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}${isNew ? ` ${performance.now()}` : ''}`
  }
}
