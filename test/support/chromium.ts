import pack from '@sparticuz/chromium'
import { Launcher } from 'chrome-launcher'

/** How to start the browser of the tests. */
export interface Chromium {
  readonly executablePath: string
  readonly args: string[]
}

/**
 * Returns the Chrome or Chromium that is installed, or the one that `CHROME_PATH` names. Without any, returns a build for
 * servers, which npm installs.
 */
export async function findChromium(): Promise<Chromium> {
  const installed = Launcher.getFirstInstallation()
  if (installed) return { executablePath: installed, args: [] }
  // Without arguments that change browser security or process behavior.
  const args = pack.args.filter(
    (arg) => !/single-process|no-zygote|web-security|insecure-content|site-isolation/.test(arg),
  )
  return { executablePath: await pack.executablePath(), args }
}
