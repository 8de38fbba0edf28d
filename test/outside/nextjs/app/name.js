'use client'

import { useEffect, useState } from 'react'
import { resolve } from './resolve.js'

export function Name({ baseUrl }) {
  const [text, setText] = useState('')
  useEffect(() => {
    resolve({ baseUrl, apiKey: 'any' }).then(setText, (error) => setText(String(error)))
  }, [baseUrl])
  return <p id="name">{text}</p>
}
