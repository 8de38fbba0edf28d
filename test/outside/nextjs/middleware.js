import { NextResponse } from 'next/server'
import { resolve } from './app/resolve.js'

export const config = { matcher: '/middleware' }

export const middleware = async () => new NextResponse(await resolve())
