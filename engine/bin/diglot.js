#!/usr/bin/env node
import * as nodeModule from 'node:module';

// Node keeps what V8 made of these files, and a later start need not make it again. Node 20 cannot.
nodeModule.enableCompileCache?.();
const { openEngine } = await import('../dist/start.js');
const args = process.argv.slice(2);
const { load, compiled } = openEngine(args[0]);

await load('cli').main(args, compiled);
