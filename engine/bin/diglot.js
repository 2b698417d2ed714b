#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Node keeps what V8 made of these files, and a later start need not make it again. Node 20 cannot.
nodeModule.enableCompileCache?.();
const { main } = await import('../dist/cli.js');

await main(process.argv.slice(2));
