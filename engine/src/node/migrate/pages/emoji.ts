// Names of emoji in the text, `:rocket:`, which other engines replace.

import type { Body } from './body.ts';
import { anyTag } from './tags.ts';

/** Names, each followed by its sign: those that documents use. */
const table = [
  'smile 😄 smiley 😃 grinning 😀 laughing 😆 joy 😂 wink 😉',
  'blush 😊 heart_eyes 😍 thinking 🤔 sunglasses 😎 cry 😢 sob 😭',
  'sweat_smile 😅 confused 😕 scream 😱 rage 😡 see_no_evil 🙈 pray 🙏',
  'clap 👏 muscle 💪 wave 👋 ok_hand 👌 raised_hands 🙌 point_right 👉',
  'point_left 👈 point_up ☝️ point_down 👇 +1 👍 thumbsup 👍 -1 👎',
  'thumbsdown 👎 eyes 👀 heart ❤️ broken_heart 💔 green_heart 💚 blue_heart 💙',
  'purple_heart 💜 star ⭐ star2 🌟 sparkles ✨ fire 🔥 boom 💥',
  'zap ⚡ tada 🎉 confetti_ball 🎊 rocket 🚀 airplane ✈️ car 🚗',
  'warning ⚠️ no_entry ⛔ no_entry_sign 🚫 x ❌ heavy_check_mark ✔️ white_check_mark ✅',
  'ballot_box_with_check ☑️ question ❓ exclamation ❗ bangbang ‼️ information_source ℹ️ bulb 💡',
  'memo 📝 pencil 📝 pencil2 ✏️ book 📖 books 📚 bookmark 🔖',
  'link 🔗 paperclip 📎 clipboard 📋 pushpin 📌 round_pushpin 📍 calendar 📆',
  'date 📅 file_folder 📁 open_file_folder 📂 page_facing_up 📄 package 📦 inbox_tray 📥',
  'outbox_tray 📤 email 📧 envelope ✉️ mailbox 📫 phone ☎️ iphone 📱',
  'computer 💻 desktop_computer 🖥️ keyboard ⌨️ floppy_disk 💾 cd 💿 battery 🔋',
  'electric_plug 🔌 bug 🐛 beetle 🐞 snake 🐍 whale 🐳 penguin 🐧',
  'cat 🐱 dog 🐶 unicorn 🦄 crab 🦀 lock 🔒 unlock 🔓',
  'key 🔑 shield 🛡️ wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ nut_and_bolt 🔩',
  'gear ⚙️ construction 🚧 mag 🔍 mag_right 🔎 microscope 🔬 telescope 🔭',
  'test_tube 🧪 magnet 🧲 bell 🔔 mega 📣 loudspeaker 📢 speech_balloon 💬',
  'hourglass ⌛ alarm_clock ⏰ stopwatch ⏱️ art 🎨 gift 🎁 trophy 🏆',
  'medal_sports 🏅 crown 👑 gem 💎 moneybag 💰 dollar 💵 chart_with_upwards_trend 📈',
  'chart_with_downwards_trend 📉 bar_chart 📊 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐',
  'seedling 🌱 evergreen_tree 🌲 herb 🌿 sunny ☀️ cloud ☁️ snowflake ❄️',
  'rainbow 🌈 coffee ☕ beer 🍺 beers 🍻 pizza 🍕 cake 🍰',
  'apple 🍎 arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️ arrows_counterclockwise 🔄',
  'recycle ♻️ heavy_plus_sign ➕ heavy_minus_sign ➖ infinity ♾️ checkered_flag 🏁 triangular_flag_on_post 🚩',
  'red_circle 🔴 green_circle 🟢 large_blue_circle 🔵 yellow_circle 🟡 white_circle ⚪ black_circle ⚫',
  'robot 🤖 ghost 👻 skull 💀 alien 👽 technologist 🧑‍💻 man_technologist 👨‍💻',
  'woman_technologist 👩‍💻 busts_in_silhouette 👥 bust_in_silhouette 👤 baby 👶 handshake 🤝 100 💯',
  'new 🆕 cool 🆒 free 🆓 up 🆙 soon 🔜 end 🔚',
  'top 🔝 copyright ©️ tm ™️ video_game 🎮 musical_note 🎵 movie_camera 🎥',
  'camera 📷 tv 📺 film_strip 🎞️ headphones 🎧 dart 🎯 puzzle_piece 🧩',
  'house 🏠 office 🏢 building_construction 🏗️ ship 🚢 anchor ⚓ satellite 📡',
  'label 🏷️ scroll 📜 newspaper 📰 wastebasket 🗑️ broom 🧹 cn 🇨🇳',
  'us 🇺🇸 jp 🇯🇵 kr 🇰🇷 fr 🇫🇷 de 🇩🇪 es 🇪🇸',
  'it 🇮🇹 ru 🇷🇺 uk 🇬🇧 gb 🇬🇧',
];

const words = table.flatMap((line) => line.split(' '));
const signs: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? '']] : [])),
);

const shortcodes = /(?<![\w:/\\])(?::[a-z0-9_+-]{1,40}:)+(?![\w:])/g;

/** Comments, addresses, and code of MDX. */
const other =
  /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<[a-z][a-z\d+.-]*:[^\s<>]*>|\]\([^()\n]*\)|^ {0,3}\[(?!\^)[^\]\n]+\]:[^\n]*|^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with its names changed; `sign` is `undefined` for names that are not known. */
const change = (text: string, toText: (name: string, sign: string | undefined, at: number) => string): string =>
  text.replace(shortcodes, (found, start: number) =>
    found.replace(/:[^:]+:/g, (name, at: number) => toText(name, signs.get(name.slice(1, -1)), start + at)),
  );

export const showEmoji = (text: string): string => change(text, (name, sign = name) => sign);

/** The text without names of emoji that are known. */
export const dropEmoji = (text: string): string => change(text, (name, sign) => (sign === undefined ? name : ''));

/** @param note is given the names that are not known, with their offsets */
export function replaceEmoji(body: Body, note?: (name: string, offset: number) => void): void {
  const mask = body.getMask().replace(other, blank).replace(anyTag, blank);
  body.edit(
    [...mask.matchAll(shortcodes)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      text: change(found, (name, sign, at) => {
        // Times and ratios have no letters.
        if (sign === undefined && /[a-z]/.test(name)) note?.(name, index + at);
        return sign ?? name;
      }),
    })),
  );
}
