#!/usr/bin/env node
// Old versions of Node.js must be able to parse this file so that it can print the message below. It therefore contains
// no static imports, no top-level await and, except for import(), no syntax newer than ES2015.
const required = 22
const found = process.versions.node

if (Number.parseInt(found, 10) < required) {
  console.error(
    `error: chaindata needs Node.js ${required} or later, and this is Node.js ${found}. Install it from https://nodejs.org.`,
  )
  process.exitCode = 1
} else import('./start.ts').then(({ main }) => main())
