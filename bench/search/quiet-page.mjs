// An idle page: what a test driver asks of a page to follow it (stacks of errors, requests, the console) has the engine parse
// large scripts a second time, and would be measured as the page's own work.

/** In a context of its own, with the plain commands of the browser's protocol. */
export async function openQuietPage(browser, { width = 1280, height = 800 } = {}) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    ...{ url: 'about:blank', browserContextId, width, height },
  });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map();
  const events = [];
  let sent = 0;
  session.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, result, error } = JSON.parse(received.message);
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  });
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));

  function send(method, params = {}) {
    const id = ++sent;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  }

  /** Value of an expression; a promise is waited for. */
  async function evaluate(expression) {
    const { result, exceptionDetails } = await send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  return {
    evaluate,
    /** Resolves with the load event of the page at `url`. */
    async goto(url) {
      await send('Page.navigate', { url });
      await evaluate(
        "new Promise((done) => (document.readyState === 'complete' ? done() : addEventListener('load', () => done())))",
      );
    },
    /** `modifiers`: 2 for Control. */
    async press(code, modifiers = 0) {
      const key = { code, key: code.replace('Key', '').toLowerCase(), modifiers };
      await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    /** Puts text in where the focus is. */
    insert: (text) => send('Input.insertText', { text }),
    startTracing: (includedCategories) =>
      session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } }),
    async stopTracing() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      return events.splice(0);
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
