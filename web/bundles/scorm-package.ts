/** position-lab-scorm.zip: the lesson page as a SCORM 1.2 package of one unit. The same files give the same bytes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { Plugin } from 'vite';

export const kScormPackage = 'position-lab-scorm.zip';

const kNeeded = /^(index\.html|icon\.svg|lab-worker\.js|assets\/.*|core\/poslab\.(js|wasm)|stills\/.*)$/;
const kTitle = '순서를 알려 주지 않으면, 모델은 순서를 몰라요 (Position Lab)';

function manifest(files: readonly string[]): string {
  const list = files.map((name) => `      <file href="${name}"/>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="position-lab" version="1.0"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="position-lab-lesson">
    <organization identifier="position-lab-lesson">
      <title>${kTitle}</title>
      <item identifier="lesson" identifierref="lesson-page" isvisible="true">
        <title>${kTitle}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson-page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${list}
    </resource>
  </resources>
</manifest>
`;
}

export function writeScormPackage(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => kNeeded.test(name) && !name.endsWith('.map') && /\.\w+$/.test(name))
    .sort();
  const entry = names.find((name) => /^assets\/scorm-[\w-]+\.js$/.test(name));
  if (entry === undefined) throw new Error(`${folder}/assets holds no script for SCORM`);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    /<script type="module"/,
    (itsOwn) => `<script type="module" crossorigin src="./${entry}"></script>\n    ${itsOwn}`,
  );
  const content: Zippable = { 'imsmanifest.xml': Buffer.from(manifest(names)) };
  for (const name of names) {
    content[name] = name === 'index.html' ? Buffer.from(page) : readFileSync(path.join(folder, name));
  }
  // The oldest time that the format knows, instead of the time of the build.
  writeFileSync(path.join(folder, kScormPackage), zipSync(content, { level: 9, mtime: new Date(1980, 0, 1) }));
}

export function scormPackage(): Plugin {
  let folder = '';
  return {
    name: 'position-lab:scorm-package',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      handler: () => {
        writeScormPackage(folder);
      },
    },
  };
}
