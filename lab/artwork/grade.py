"""Finishes a rendered scene: takes most of the grain out (ffmpeg's nlmeans), grades it and writes the master.
   blender -b -P grade.py -- scene.png picture.jpg [black contrast saturation [quality [strength]]]
   strength is that of the grain removal: 3 unless told, less where growth rings matter."""
import os, subprocess, sys, tempfile
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import arg, grade_jpeg
with tempfile.TemporaryDirectory() as folder:
    clean = os.path.join(folder, 'clean.png')
    subprocess.run(['ffmpeg', '-loglevel', 'error', '-i', arg(0, ''), '-vf', f'format=gbrp,nlmeans=s={arg(6, 3, float)}:p=5:r=9', clean], check=True)
    grade_jpeg(clean, arg(1, ''), arg(2, .02, float), arg(3, .15, float), arg(4, .98, float), arg(5, 92, int))
