// Anchors of the previous site's pages, by page: links and bookmarks use them still.

export const oldAnchors: Readonly<Record<string, readonly string[]>> = {
  '/blog/2025-06-25-introducing-agent-tars-beta': [
    ...['context-engineering', 'take-care-of-context-window', 'mcp-may-bring-instability', 'context-compress'],
    ...['observable-and-evaluable', 'snapshot', 'benchmark'],
    ...['easy-to-build-applications', 'agent-event-stream', 'agent-ui-protocol'],
    ...['new-features', 'agent-tars-cli', 'hybrid-browser-gui-agent', 'better-cross-model-compatibility'],
    ...['native-streaming', 'web-ui', 'gui-grounding-transition', 'share-and-reply', 'multimodal-io'],
    ...['architecture-improvements', 'other-examples', 'recreating-applications'],
    ...['first-write-a-game-then-play-it', 'illustrated-reports', 'conclusion', 'citation', 'cognition', 'looking-back'],
  ],
  '/guide/basic/browser': [
    ...['browser-operation', 'hybrid', 'comparison', 'dom', 'working-principle', 'visual-grounding'],
    ...['activation-method', 'testing-result', 'model-compatibility'],
  ],
  '/guide/basic/web-ui': [
    ...['native-streaming', 'gui-grounding-transition', 'share-and-reply', 'custom-web-ui'],
    ...['dark-mode-support', 'capabilities', 'guide'],
  ],
  '/guide/basic/workspace': ['global-workspace', 'default-settings', 'custom-workspace', 'faq'],
  '/guide/basic/mcp': ['quick-start', 'advanced'],
  '/guide/basic/cli': [
    ...['all-commands', 'common-flags', 'agent-tars-start', 'agent-tars-serve', 'agent-tars-request'],
    ...['agent-tars-run', 'agent-tars-workspace', 'configuration-files', 'environment-variables'],
  ],
  '/guide/basic/config': [
    ...['cli-flags', 'multiple-configuration-files', 'remote-configuration', 'config-file'],
    ...['supported-file-formats', 'typescript-recommended', 'json', 'yaml'],
  ],
  '/guide/get-started/quick-start': [
    ...['introduction', 'prerequisites', 'nodejs', 'chrome', 'installation', '1-choose-a-model'],
    ...['2-start-your-first-task', '3-create-a-global-workspace', 'next-step'],
  ],
  '/guide/basic/troubleshooting': ['install', 'error-enotempty-directory-not-empty'],
};
