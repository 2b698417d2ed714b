// Names that readers of this site use for the same thing, in both languages. General words are in the engine's own table.

export const synonyms: readonly (readonly string[])[] = [
  ['Doubao', '豆包', 'Seed'],
  ['Volcengine', '火山引擎', '火山方舟', '方舟', 'Ark'],
  ['Qwen', 'Tongyi', '通义千问', '通义', '千问'],
  ['DeepSeek', '深度求索'],
  ['Claude', 'Anthropic'],
  ['GPT', 'ChatGPT', 'OpenAI'],
  ['Gemini', 'Google AI Studio'],
  ['Baidu', '百度'],
  ['Bing', '必应'],
  ['Google', '谷歌'],
  ['Sogou', '搜狗'],
  ['MCP', 'Model Context Protocol', '模型上下文协议'],
  ['OpenAI-compatible', 'vLLM', 'SGLang', 'llama.cpp', 'LiteLLM', 'One API', '兼容OpenAI', '中转'],
  ['Ollama', 'LM Studio', 'local model', '本地模型'],
  ['DOM', 'page structure', '页面结构'],
  ['visual grounding', '视觉定位', 'GUI agent'],
  ['UI-TARS Desktop', 'UI-TARS', '桌面版'],
  ['deliverable', '交付物', '产物', 'generated file'],
];
