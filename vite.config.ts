// How web/ is built: the browser's files into dist/web/client, the server-rendering half into
// dist/web/server. What is made before that, fonts and messages, is in build/.

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  chunks,
  plainImports,
  withoutInstrumentation,
  withoutModuleNames,
  withoutPrefetching,
  withoutWarnings,
} from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { facesApart } from './build/faces-apart.ts'
import { cutFonts } from './build/fonts.ts'
import { bareIcons, iconsByFile } from './build/icons.ts'
import { compiledMessages } from './build/messages.ts'
import { asciiOnly, withoutPdf } from './build/server-half.ts'
import { serviceWorker } from './build/service-worker.ts'
import { spacedChildren } from './build/spaced-children.ts'

const root = fileURLToPath(new URL('./web', import.meta.url))
const fonts = fileURLToPath(new URL('./dist/fonts', import.meta.url))
await cutFonts(fonts)

/** On a slow machine the bundler would tell whoever starts the product where its time went. */
const checks = { bundlerTimings: false }

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  resolve: {
    alias: [
      { find: '@fonts', replacement: fonts },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve(root, 'ui/icon.ts') },
    ],
  },
  // The icons keep their plain names at the root, where browsers look for them.
  publicDir: isSsrBuild ? false : resolve(root, 'icons'),
  plugins: [
    plainImports(),
    withoutModuleNames(),
    withoutInstrumentation(),
    withoutPrefetching(),
    withoutWarnings(),
    bareIcons(),
    iconsByFile(),
    compiledMessages(),
    react(),
    tailwindcss(),
    spacedChildren(),
    serviceWorker(resolve(root, 'app/service-worker.js')),
    facesApart(),
    compressed(),
    withoutPdf(),
    asciiOnly(),
  ],
  // The built server half runs where only the server's own packages are installed, so it carries
  // React in itself.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    outDir: resolve(root, isSsrBuild ? '../dist/web/server' : '../dist/web/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    // One stylesheet, which the page itself names: no file of scripts waits for it.
    cssCodeSplit: false,
    // Also the typefaces, which the server's half has as a text.
    cssMinify: true,
    // What a page weighs is judged by a test. The server's half and the reader of PDF are large.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: isSsrBuild
      ? // One file: a running server must not miss a chunk that a later build has taken away.
        // Its functions keep their names, for the failures in the log.
        {
          checks,
          output: {
            entryFileNames: 'entry-server.js',
            codeSplitting: false,
            minify: { mangle: false, compress: true, codegen: true },
          },
        }
      : {
          input: resolve(root, 'entry-client.tsx'),
          checks,
          // The routes name every screen's file on every page: seven letters are enough to
          // distinguish versions of one file.
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
  },
}))
