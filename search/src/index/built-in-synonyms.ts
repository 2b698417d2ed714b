// Words that readers of software documentation use for the same thing, in English and Chinese.

/** One group a line; members are words or short phrases. A group may hold both languages: then one finds the other. */
const built = `
install, set up, setup, get started, 安装, 装, 部署
uninstall, 卸载
delete, remove, erase, 删除, 误删, 删掉, 移除, 清除, 清空
update, upgrade, 更新, 升级
migrate, migration, move from, switch from, upgrade guide, older version, 迁移, 旧版本, 老版本
configure, configuration, config, settings, options, preferences, 配置, 设置, 设定, 选项
configuration file, config file, 配置文件, 设定档, 配置档
parameter, argument, option, 参数
environment variable, env var, env, 环境变量, 环境变数
default, 默认, 预设, 缺省
start, launch, run, boot, 启动, 运行, 开启, 执行
startup, start, 启动
stop, cancel, abort, interrupt, terminate, kill, 停止, 终止, 中止, 取消, 中断
restart, reload, 重启, 重新启动
error, exception, failure, 错误, 报错, 异常
fail, failure, does not work, 失败, 不起作用, 不生效, 没生效
troubleshoot, troubleshooting, problem, faq, 故障, 故障排查, 排错, 报错, 出错, 常见问题, 疑难解答
fix, solve, resolve, 解决, 修复
warning, 警告
invalid, incorrect, wrong, 无效, 不正确, 有误
retry, try again, 重试
blank page, white screen, empty page, 空白页, 白屏
garbled, encoding, 乱码, 编码
timeout, time out, timed out, 超时
slow, fast, faster, performance, speed, 慢, 快, 性能, 卡
crash, 崩溃, 闪退
hang, stuck, freeze, frozen, unresponsive, 卡住, 卡死, 没反应, 无响应
debug, debugging, 调试, 除错, 侦错
log, logs, logging, verbose, 日志, 记录
api key, key, token, secret, credential, 密钥, 秘钥, 金钥, 密匙, api密钥, 权杖
password, 密码, 口令
login, log in, sign in, 登录, 登陆, 登入
log out, sign out, 退出登录, 登出
account, user, 账号, 帐号, 账户, 用户, 使用者
permission, access, authorization, 权限, 访问权限, 授权
authentication, auth, 认证, 身份验证, 鉴权
access denied, forbidden, not allowed, outside, 拒绝访问, 无权限
file, document, 文件, 档案
folder, directory, dir, 文件夹, 目录, 资料夹
working directory, workspace, cwd, working folder, project folder, 工作目录, 工作区, 工作空间
path, location, 路径, 位置
save, store, storage, stored, persist, 保存, 存储, 储存, 存放
download, 下载
upload, 上传
size, big, large, 大小, 体积
memory, ram, 内存, 记忆体
history, chat history, conversation, session, 聊天记录, 历史记录, 对话, 会话, 历史
database, db, 数据库, 资料库
server, service, backend, 服务器, 伺服器, 服务端, 后端, 服务
client, frontend, 客户端, 前端
port, 端口, 连接埠
address, url, endpoint, 地址, 网址, 接口地址, 位址
base url, baseurl, endpoint, api address, proxy, relay, 中转, 代理, 转发, 接口地址
compatible, compatibility, 兼容
api, interface, endpoint, 接口
rest api, http api, endpoints, web api, 接口文档, 接口
request, 请求
response, reply, answer, 响应, 回复, 返回, 回应
network, connection, connect, internet, 网络, 连接, 联网, 网路, 连线
proxy, 代理
remote access, another computer, another machine, elsewhere, remotely, lan, local network, 远程访问, 另一台电脑, 其他电脑, 局域网, 内网, 外网
daemon, background service, service, systemd, autostart, start at boot, 后台服务, 守护进程, 常驻, 开机启动, 开机自启
offline, local, on my machine, 离线, 本地, 本机, 自己的电脑
local model, self hosted, self-hosted, ollama, on premise, 本地模型, 本机模型, 自部署, 私有化
model, llm, language model, 模型, 大模型
provider, vendor, 提供商, 供应商, 厂商
switch, change, select, choose, 切换, 更换, 换, 选择, 修改, 改
model provider, 模型提供商
prompt, instruction, instructions, system prompt, 提示词, 提示, 指令
context length, context window, max tokens, too long, 上下文长度, 上下文窗口, 上下文, 超长
truncated, cut off, max tokens, output limit, 截断, 被截断
reasoning, thinking, think, 思考, 推理, 深度思考
tool call, function calling, function call, tools, 工具调用, 函数调用
tool, 工具
plugin, extension, add-on, 插件, 扩展, 外挂, 扩充
agent, assistant, bot, 智能体, 代理, 助手
image, picture, photo, screenshot, 图片, 图像, 截图, 图
vision, visual, sight, multimodal, 视觉, 多模态
video, 视频, 影片, 视讯
audio, voice, speech, 语音, 声音, 音频
browser, chrome, chromium, 浏览器
web page, website, page, 网页, 网站, 页面
search engine, search, 搜索引擎, 搜索, 检索
captcha, human check, human verification, robot check, 验证码, 人机验证, 验证
headless, without a window, no gui, no window, without display, 无头, 无头模式, 无界面, 没有图形界面, 没有界面
window, 窗口, 视窗
command line, cli, terminal, shell, console, 命令行, 终端, 控制台
command, 命令, 指令
script, automation, automate, ci, pipeline, 脚本, 自动化, 流水线
code, source, 代码, 源码, 源代码, 程式码
build, compile, bundle, build from source, 构建, 编译, 打包
example, sample, demo, showcase, 示例, 例子, 案例, 演示
tutorial, guide, walkthrough, learn, 教程, 指南, 入门
quick start, getting started, get started, beginner, first steps, 快速开始, 快速上手, 入门, 新手, 上手
introduction, overview, about, what is, 介绍, 简介, 概述
requirement, prerequisite, system requirements, before you start, 要求, 先决条件, 前提, 环境要求
version, release, 版本
latest, newest, up to date, 最新, 最新版
old, older, outdated, deprecated, legacy, 旧版, 过时, 弃用, 废弃
changelog, release notes, what's new, 更新日志, 发布说明
language, locale, i18n, translate, translation, localization, multilingual, 语言, 多语言, 国际化, 翻译, 本地化
theme, dark mode, light mode, dark theme, night mode, appearance, 主题, 深色模式, 夜间模式, 暗色, 深色, 浅色, 外观
user interface, ui, interface, gui, web ui, 界面, 用户界面, 图形界面, 介面
dialog, modal, popup, 对话框, 弹窗
button, 按钮
input, 输入
output, result, 输出, 结果
deliverable, generated file, artifact, output file, 产物, 交付物, 生成的文件
limit, restrict, confine, maximum, max, quota, 限制, 上限, 最大, 最多
step, iteration, steps, 步骤, 步数, 迭代
max steps, maximum iterations, max iterations, step limit, 最大步数, 最大迭代
number, count, amount, 数量, 个数
parallel, concurrent, concurrency, simultaneously, at the same time, 并行, 并发, 同时
schedule, cron, scheduled task, timer, 定时, 定时任务, 计划任务
task, job, 任务
share, publish, 分享, 发布
backup, back up, 备份
restore, recover, roll back, 恢复, 还原, 回滚
resume, continue, 继续, 接着
export, 导出, 汇出
import, 导入, 汇入
copy, 复制
license, licence, licensing, open source, commercial use, 许可证, 许可, 开源协议, 协议, 商用, 授权
price, pricing, cost, billing, subscription, budget, spending, 价格, 收费, 多少钱, 计费, 付费, 费用, 花费, 成本, 预算
community, support, contact, discord, 社区, 支持, 联系
contribute, contributing, contribution, 贡献
security, safe, safety, safely, secure, protect, dangerous, harmful, risk, 安全, 危险, 风险, 保护
sandbox, isolation, isolate, 沙箱, 沙盒, 隔离
leak, expose, reveal, 泄露, 泄漏, 暴露
prevent, avoid, block, forbid, 防止, 避免, 阻止, 禁止
confirmation, confirm, approve, approval, ask, 确认, 批准, 审批, 询问
privacy, personal data, data sent, 隐私
telemetry, tracking, analytics, usage data, data collection, data sent, 遥测, 埋点, 数据上报, 数据收集
encryption, encrypted, tls, ssl, https, certificate, 加密, 证书
sdk, library, package, npm, 开发包, 库, 包
notification, notify, alert, 通知, 提醒
cache, 缓存, 快取
monitor, monitoring, metrics, 监控, 监测
rules, guidelines, 规则, 规范
snapshot, 快照
event, 事件
hook, callback, 钩子, 回调
stream, streaming, event stream, 流式, 流, 事件流

function, method, 函数, 方法, 函式
class, 类
type, 类型
variable, 变量, 变数
string, 字符串, 字串
list, array, 列表, 数组, 阵列
object, 对象, 物件
not found, does not exist, missing, unknown, 找不到, 不存在, 未找到, 缺少
ignored, not picked up, no effect, not loaded, 被忽略, 不起作用, 不生效, 没生效, 无效
phone, mobile, android, ios, 手机, 移动端, 安卓
desktop, screen, computer, computer use, 桌面, 屏幕, 电脑, 萤幕
mac, macos, apple, 苹果
linux, ubuntu, debian
windows, win, powershell
docker, container, containers, 容器
remote, 远程
difference, compare, comparison, versus, vs, 区别, 对比, 比较, 差异
replay, recording, playback, 回放, 录像
test, testing, 测试
deploy, deployment, hosting, host, 部署, 托管
custom, create, 自定义, 编写, 新建, 创建
add, mount, attach, register, connect, 添加, 增加, 挂载, 接入, 接, 新增
json schema, structured output, response format, 结构化输出
temperature, top p, sampling, 温度
read, open, 读取, 打开
write, edit, modify, 写入, 编辑, 修改
show, display, view, 显示, 查看
hide, exclude, leave out, 隐藏, 排除
enable, turn on, 启用, 打开, 开启
disable, turn off, 禁用, 关闭, 停用
chinese, 中文
color, colour, 颜色, 色彩
style, css, style sheet, stylesheet, 样式, 样式表
navigation bar, navbar, 导航栏
sidebar, side menu, 侧边栏, 侧栏
footer, 页脚
logo, icon, 图标, 标志, 徽标, 图示
feed, rss, atom, subscribe, 订阅
redirect, moved, 重定向, 跳转, 重新导向
embed, insert, include, 嵌入, 插入, 引入
visitor, reader, audience, 访客, 读者
server side rendering, ssr, 服务端渲染, 服务器端渲染
social card, og image, open graph, 社交卡片, 分享图
keyboard shortcut, shortcut, hotkey, 快捷键
component, 组件, 元件
project, 项目, 专案
template, 模板, 范本
link, 链接, 连结
menu, 菜单, 选单
data, 数据, 资料
information, 信息, 资讯
software, 软件, 软体
program, 程序, 程式
thread, 线程, 执行绪
asynchronous, async, 异步, 非同步
dependency, 依赖, 相依
supported, support, 支持, 支援
validate, validation, 验证, 校验
cors, cross origin, 跨域
hmr, hot reload, hot module replacement, 热更新, 热重载, 模块热替换
code splitting, split chunks, 代码分割, 代码拆分, 拆包, 分包
subdirectory, subpath, base path, 子路径, 子目录, 基础路径
`;

/** Groups of words and phrases that mean the same. */
export type SynonymGroups = readonly (readonly string[])[];

export const builtInSynonyms: SynonymGroups = built
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((member) => member.trim()));
