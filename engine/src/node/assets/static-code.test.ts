import { expect, it } from 'vitest';
import { findStaticCode } from './static-code.ts';

it.each([
  ["import { useMemo, type ReactNode } from 'react';", undefined],
  ["import type { useState } from 'react';", undefined],
  ['"use client";\nimport { useState } from "react";', undefined],
  ["import { useLang } from '@rspress/core/runtime';", undefined],
  [
    "// a\nimport { useLang, useNavigate } from '@rspress/core/runtime';\nimport React, {\n  useState,\n} from 'react';",
    '2: The file uses `useNavigate`, `useState`, but its components are only rendered at build time: nothing in them changes or reacts.',
  ],
  [
    'import { Search as Algolia } from "@rspress/plugin-algolia/runtime";',
    '1: The search of "@rspress/plugin-algolia/runtime" shows nothing: Diglot\'s own search is in its place.',
  ],
])('%j', (code, expected) => {
  const found = findStaticCode(code, 'theme/a.tsx');
  expect(found && `${found.line}: ${found.message}`).toBe(expected);
});
