// Text for XML.

import { escapeHtml } from '../../../text/html.ts';

/** XML forbids most control characters even as references. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

/** `<name>text</name>`. */
export const renderElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** The element, or nothing for an empty text. */
export const renderOptional = (name: string, text: string): readonly string[] =>
  text === '' ? [] : [renderElement(name, text)];
